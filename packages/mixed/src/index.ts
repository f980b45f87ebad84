export { mixed } from './mixed.js';
