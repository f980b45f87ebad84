import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './learn-child.js';

export interface Peers {
  /** CRFsuite without a binding: learn-crfsuite.cc over the C sources of the npm package. */
  readonly crfsuite: string;
  /** The folder that `crfsuite`, the npm package, is installed in. */
  readonly binding: string;
  readonly liblinearTrain: string;
}

const crfsuiteVersion = '1.0.1';

/** Installs what is not there yet: the npm package `crfsuite` into the cache, LIBLINEAR and LIBSVM from Debian's packages. */
export async function installPeers(
  cache: string,
  sources: string,
  note: (text: string) => void,
): Promise<Peers> {
  mkdirSync(cache, { recursive: true });
  const home = join(cache, 'node_modules/crfsuite');
  if (!existsSync(join(home, 'lib/binding'))) {
    note(`installing crfsuite ${crfsuiteVersion}`);
    const install = ['install', '--no-save', '--prefix', cache, `crfsuite@${crfsuiteVersion}`];
    await runChild('npm', install);
    if (!existsSync(join(home, 'lib/binding'))) {
      await runChild('npm', ['rebuild', '--prefix', cache, '--foreground-scripts', 'crfsuite']);
    }
  }
  const driver = join(cache, 'crfsuite-driver');
  if (!existsSync(driver)) {
    note('compiling CRFsuite with SSE');
    await compileDriver(home, driver, sources, cache);
  }
  const liblinearTrain = 'liblinear-train';
  if (!(await isInstalled(liblinearTrain)) || !(await isInstalled('svm-train'))) {
    note('installing liblinear-tools and libsvm-tools');
    await runChild('apt-get', ['install', '-y', 'liblinear-tools', 'libsvm-tools']);
  }
  return { crfsuite: driver, binding: cache, liblinearTrain };
}

function isInstalled(command: string): Promise<boolean> {
  return runChild('which', [command]).then(
    () => true,
    () => false,
  );
}

/** With SSE, which the package's own build leaves out of its C files: CRFsuite at its fastest. */
async function compileDriver(home: string, driver: string, sources: string, cache: string) {
  const include = ['liblbfgs/include', 'crfsuite/include', 'crfsuite/lib/cqdb/include'].map(
    (folder) => `-I${join(home, folder)}`,
  );
  const crf = join(home, 'crfsuite/lib/crf/src');
  const files = [
    join(home, 'liblbfgs/lib/lbfgs.c'),
    join(home, 'crfsuite/lib/cqdb/src/cqdb.c'),
    join(home, 'crfsuite/lib/cqdb/src/lookup3.c'),
    ...readdirSync(crf)
      .filter((name) => name.endsWith('.c'))
      .map((name) => join(crf, name)),
  ];
  const flags = ['-O3', '-w', '-DUSE_SSE', '-DHAVE_EMMINTRIN_H', ...include];
  const objects: string[] = [];
  for (const [k, file] of files.entries()) {
    const object = join(cache, `crfsuite-${k}.o`);
    await runChild('gcc', [...flags, '-c', file, '-o', object]);
    objects.push(object);
  }
  const main = join(sources, 'learn-crfsuite.cc');
  await runChild('g++', [...flags, '-std=c++14', main, ...objects, '-o', driver]);
}
