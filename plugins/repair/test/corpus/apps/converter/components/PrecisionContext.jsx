import { createContext, use, useState } from 'react';

const Precision = createContext({ digits: 2, setDigits: () => {} });

export const PrecisionProvider = ({ children }) => {
  const [digits, setDigits] = useState(2);
  return <Precision value={{ digits, setDigits }}>{children}</Precision>;
};

export const usePrecision = () => use(Precision);
