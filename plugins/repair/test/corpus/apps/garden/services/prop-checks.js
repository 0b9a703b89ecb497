const PropTypes = {
  check(props) {
    for (const [name, value] of Object.entries(props)) {
      if (value === undefined) console.warn(`The property ${name} is missing.`);
    }
  },
};

export default PropTypes;
