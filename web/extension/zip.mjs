// Archives in the format ZIP, whose bytes depend on their files alone.

import zopfli from "@gfx/zopfli";
import { crc32 } from "node:zlib";

/** The date of all files, 1 January 2020, as MS-DOS has it. */
const DATE = ((2020 - 1980) << 9) | (1 << 5) | 1;

/** The compressed bytes of files, by their contents: archives share most of their files. */
const compressed = new Map();

/**
 * Returns the compressed bytes of a file. Zopfli takes a minute for the module of WebAssembly, and makes it 4% smaller than zlib's best level
 * does. More iterations gain a quarter of a percent.
 */
function compress(contents) {
  if (!compressed.has(contents)) {
    compressed.set(contents, zopfli.deflateAsync(Buffer.from(contents), { numiterations: 1 }));
  }
  return compressed.get(contents);
}

/** Returns an archive of files by name, in the order of their names. */
export async function zip(files) {
  const [parts, entries] = [[], []];
  let offset = 0;
  for (const name of Object.keys(files).sort()) {
    const [bytes, path] = [Buffer.from(files[name]), Buffer.from(name)];
    const packed = await compress(files[name]);
    const common = Buffer.alloc(26);
    // Version 2.0, names in UTF-8, compressed with deflate.
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0, 6);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, place, path);
    const file = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, path, packed]);
    parts.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
