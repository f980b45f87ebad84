/** How far templates may look at the units around one. */
export const reach = 2;

/** Longer words are not looked up. */
export const longestWord = 8;
