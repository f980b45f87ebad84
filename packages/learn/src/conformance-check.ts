/** One check of a conformance suite: `run` throws where the part breaks its contract. Give it to any test runner. */
export interface ConformanceCheck {
  readonly name: string;
  run(): Promise<void>;
}
