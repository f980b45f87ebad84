/** Whether a command line may name modules of others; where it only looks so, all works, but starts later. */
export function takesModules({ argv, env }: Pick<NodeJS.Process, 'argv' | 'env'>): boolean {
  return (env.HEDGEROW_WITH ?? '') !== '' || argv.some((arg) => /^--with(=|$)/.test(arg));
}
