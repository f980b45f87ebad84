import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/files/format-argument.ts
import { formatNamed } from "@hedgerow/corpus";

// src/files/parquet.ts
import {
  settle,
  tablesOfFindings
} from "@hedgerow/corpus";
var options = [
  {
    name: "rows",
    help: "what is a row: a sentence, a cue, a cue with its scope, an entity with its status",
    values: Object.keys(tablesOfFindings),
    default: "scopes"
  }
];
var rowsAtOnce = 2e4;
var parquet = {
  medium: "bytes",
  name: "parquet",
  title: "Apache Parquet, a table of what was found (written alone)",
  extensions: ["parquet"],
  layers: [],
  needs: [],
  options,
  alsoWrites: ({ rows = "scopes" }) => tablesOfFindings[rows]?.layers ?? [],
  async *write(documents, given = {}) {
    const table = tablesOfFindings[settle("parquet", options, given).option("rows")];
    const { ByteWriter, ParquetWriter } = await import("hyparquet-writer");
    const bytes = new ByteWriter();
    const writer = new ParquetWriter({
      writer: bytes,
      schema: schemaOf(table),
      createdBy: "hedgerow"
    });
    const taken = () => {
      const written = bytes.getBytes().slice();
      bytes.index = 0;
      return written;
    };
    let rows = [];
    const writeRows = () => {
      const columnData = table.columns.map(({ name }, column) => ({
        name,
        data: rows.map((cells) => cells[column] === "" ? null : cells[column])
      }));
      writer.write({ columnData, rowGroupSize: rowsAtOnce });
      rows = [];
      return taken();
    };
    for await (const document of documents) {
      for (const cells of table.rows(document)) {
        rows.push(cells);
        if (rows.length === rowsAtOnce) yield writeRows();
      }
    }
    if (rows.length > 0) yield writeRows();
    writer.finish();
    yield taken();
  }
};
function schemaOf({ columns }) {
  return [
    { name: "root", num_children: columns.length },
    ...columns.map(({ name, holds }) => ({
      name,
      repetition_type: "OPTIONAL",
      ...holds === "numbers" ? { type: "INT32" } : { type: "BYTE_ARRAY", converted_type: "UTF8" }
    }))
  ];
}

// src/files/format-argument.ts
var writtenFormats = [parquet];
function parseFormat(argument) {
  const written = writtenNamed(argument);
  if (written === void 0) return withOptions(argument, formatNamed(nameIn(argument)));
  throw new UsageError(`${written.name} is written, not read`);
}
function nameIn(argument) {
  return argument.split(":", 1)[0];
}
function writtenNamed(argument) {
  return writtenFormats.find(({ name }) => name === nameIn(argument));
}
function withOptions(argument, codec) {
  const colon = argument.indexOf(":");
  const options2 = {};
  for (const setting of colon < 0 ? [] : argument.slice(colon + 1).split(";")) {
    const equals = setting.indexOf("=");
    if (equals < 1) {
      throw new UsageError(
        `an option of ${codec.name} is written name=value, found ${JSON.stringify(setting)}`
      );
    }
    options2[setting.slice(0, equals)] = setting.slice(equals + 1);
  }
  return { argument, codec, options: options2 };
}
function parseTarget(argument) {
  const written = writtenNamed(argument);
  if (written !== void 0) return withOptions(argument, written);
  const format = parseFormat(argument);
  if (format.codec.readOnly !== true) return format;
  throw new UsageError(
    `${format.codec.name} is read, not written: jsonl carries all that was read from it`
  );
}
function roomOf({
  codec,
  options: options2
}) {
  const { name, layers, carriesAll, alsoWrites } = codec;
  return {
    name,
    layers: [...layers, ...alsoWrites?.(options2) ?? []],
    ...carriesAll === true && { carriesAll }
  };
}

export {
  writtenFormats,
  parseFormat,
  parseTarget,
  roomOf
};
