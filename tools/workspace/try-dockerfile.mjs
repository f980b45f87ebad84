/**
 * Runs the commands of the Dockerfile without an engine: `node tools/workspace/try-dockerfile.mjs FOLDER`. The last commit
 * and `vendor` are put into FOLDER, which must not be there, and the steps of the first stage are run in it, without a
 * network where the system lets us do without one; the absolute paths of the image are folders in FOLDER. Last, what the
 * second stage would start is started.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { root } from './prepare.mjs';

const folder = resolve(process.argv[2] ?? '');
mkdirSync(folder);
/** @param {string} text */
const placed = (text) => text.replace(/(?<![\w.-])\/(?=(?:hedgerow|app)\b)/g, `${folder}/`);

/** @param {string} command @param {NodeJS.ProcessEnv} env @param {string} cwd */
function run(command, env, cwd) {
  process.stdout.write(`$ ${command}\n`);
  const alone = spawnSync('unshare', ['-n', 'true']).status === 0 ? ['unshare', '-n'] : [];
  const [program = 'sh', ...args] = [...alone, 'sh', '-c', command];
  const { status } = spawnSync(program, args, { env, cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** @type {NodeJS.ProcessEnv} */
const env = { PATH: process.env.PATH, HOME: folder };
let cwd = folder;
const [build = '', image = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .split(/^FROM .*$/m)
  .slice(1);
for (const line of build.split('\n')) {
  const [, step = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
  if (step === 'WORKDIR') {
    cwd = placed(rest);
    mkdirSync(cwd, { recursive: true });
  } else if (step === 'COPY') {
    run(`git -C "${root}" archive HEAD | tar -x`, env, cwd);
    cpSync(join(root, 'vendor'), join(cwd, 'vendor'), { recursive: true });
  } else if (step === 'ENV') {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) {
      env[name] = placed(value).replace('$PATH', env.PATH ?? '');
    }
  } else if (step === 'RUN') run(placed(rest), env, cwd);
}
const entry = /^ENTRYPOINT (.*)$/m.exec(image)?.[1] ?? '[]';
const command = JSON.parse(entry).map(placed).join(' ');
run(`${command} --version`, env, folder);
run(`echo 'Heat may not open the capsules.' | ${command} annotate`, env, folder);
