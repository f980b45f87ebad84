import {
  connect
} from "./chunk-KEUWC5KH.js";
export {
  connect
};
