/** Between pictures, in pixels. */
const gap = 24;

/** Pictures in one, each below the one before. They are ours: each is an `svg` element that tells its size in pixels. */
export function stackPictures(pictures: readonly string[]): string {
  if (pictures.length === 1) return pictures[0]!;
  let [width, height] = [0, 0];
  const placed = pictures.map((picture) => {
    const [, own, tall] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(picture)!;
    const at = height;
    width = Math.max(width, Number(own));
    height += Number(tall) + gap;
    return picture.replace('<svg ', `<svg y="${at}" `);
  });
  const size = `width="${width}" height="${Math.max(0, height - gap)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="hedgerow-derivation" ${size}>\n${placed.join('')}</svg>\n`;
}
