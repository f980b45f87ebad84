/** Forms, in small letters, of marks that open a bracket. */
export const opensBracket = /^([([{]|-l[rsc]b-)$/;

/** Marks that set apart what is behind them. */
export const setsApart = /^(:|--?|–|—|;|,|\/)$/;

/** Signs that say that two sides are equal or not. */
export const compares = /^([=<>≤≥~]|<=|>=)$/;
