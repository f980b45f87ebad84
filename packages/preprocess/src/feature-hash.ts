/** The hashes of words and of features, under the names that the features here use. */
export { hashOf, joinHashes as join } from '@hedgerow/learn/hashed';
