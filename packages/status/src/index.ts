export { type EntityStatusOptions, entityStatus } from './entity-status.js';
export { readExample } from './read-example.js';
export { type Relation, type StatusRule, statusRules } from './rules.js';
