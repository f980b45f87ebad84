import {
  capabilityVerb,
  fromOptionOf,
  jobOf
} from "./chunk-FDJT5JYT.js";
import "./chunk-YDC7YMBU.js";
import "./chunk-XM4NQ3DI.js";
import "./chunk-CWWE4YVV.js";
import "./chunk-3TM6O7C2.js";
import "./chunk-YCPGP4Z6.js";
import "./chunk-MQBHJ6QO.js";
import "./chunk-QHHZPFRR.js";
import "./chunk-HQX36QDR.js";
import "./chunk-32A4OQDE.js";
import "./chunk-42S7TEUX.js";
import "./chunk-NCDV4ZXK.js";
import "./chunk-Z7MUZF6U.js";
import "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";
export {
  capabilityVerb,
  fromOptionOf,
  jobOf
};
