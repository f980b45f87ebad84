import {
  parseAddress,
  serveMetrics
} from "./chunk-Y2YPGXUB.js";
import "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";
export {
  parseAddress,
  serveMetrics
};
