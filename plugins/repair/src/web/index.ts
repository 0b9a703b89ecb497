import { definePanels } from '@buildai/web/slots';

export default definePanels('repair', []);
