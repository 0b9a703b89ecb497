export { toast, Toaster } from './toast.js';
