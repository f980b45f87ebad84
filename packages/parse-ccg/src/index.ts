export { ccg } from './ccg.js';
