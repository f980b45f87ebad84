import {
  styleOf
} from "./chunk-U4K63EGK.js";
export {
  styleOf
};
