export {
  type SecondOrderDecodeOptions,
  type SecondOrderDecoder,
  secondOrderDecoder,
} from './second-order/decode.js';
export { fitSecondOrder, type SecondOrderOptions } from './second-order/fit.js';
export type {
  LabelledSecondOrder,
  SecondOrderModel,
  SecondOrderSequence,
} from './second-order/model.js';
