import { InputError } from '@hedgerow/document';
import type { NamedFile } from '../codec.js';
import { defineFolderCodec } from '../folder-codec.js';
import { readProfile } from '../tsdb/reader.js';
import { sourceIn } from '../tsdb/source.js';
import { type ProfileWriter, profileWriter } from '../tsdb/writer.js';

/**
 * Profiles of [incr tsdb()] (Oepen & Flickinger 1998): tables of `@`-separated fields, declared in the file
 * `relations`. An item is a document of one sentence, its results are derivations, preferred ones
 * first. All other fields are kept in `source`: those of the tables that refer to the item with the document, and
 * whole tables that refer to none (`run`) with the first one. A profile is held in memory as a whole, and a
 * broken row ends the reading of it. Files are given unpacked; a name may still end with `.gz`.
 */
export const tsdb = defineFolderCodec({
  name: 'tsdb',
  title: '[incr tsdb()] profiles',
  extensions: [],
  layers: ['derivations'],
  needs: [],
  options: [
    {
      name: 'derivations',
      help: 'how to write derivations: UDF (UDX where nodes have types or heads) or JSON; else as read',
      values: ['udf', 'json'],
      default: 'udf',
    },
  ],
  decoder: (settings) => {
    const profiles = new Map<string, Map<string, NamedFile>>();
    return {
      file: (file) => {
        const name = file.name.replace(/\.gz$/, '');
        const slash = name.lastIndexOf('/');
        const folder = slash < 0 ? '' : name.slice(0, slash);
        const files = profiles.get(folder) ?? new Map();
        profiles.set(folder, files.set(name.slice(slash + 1), file));
        return [];
      },
      *end() {
        for (const [folder, files] of profiles) {
          if (files.has('relations') || files.has('item'))
            yield* readProfile(folder, files, settings);
        }
        if (profiles.size === 0) throw new InputError('TSDB', 'found no files of a profile');
      },
    };
  },
  encoder: (settings) => {
    const profiles = new Map<string, ProfileWriter>();
    return {
      document: (document) => {
        const { profile = '' } = sourceIn(document);
        let writer = profiles.get(profile);
        if (writer === undefined) {
          writer = profileWriter(profile, sourceIn(document), settings);
          profiles.set(profile, writer);
        }
        writer.add(document);
        return [];
      },
      *end() {
        for (const writer of profiles.values()) yield* writer.files();
      },
    };
  },
});
