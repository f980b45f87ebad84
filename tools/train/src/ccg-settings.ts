/** What the shipped model of CCG derivations is trained with. */
export const ccgSettings = { seed: 1, networkPasses: 3, weightPasses: 2 } as const;
