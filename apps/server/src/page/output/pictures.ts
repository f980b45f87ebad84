import { element } from '../element.js';
import { tell } from './notices.js';

/** Pixels of the file for one of the picture: for print, and for screens that are finer than most. */
const fineness = 2;

/** Buttons that keep what is shown as a picture. */
export function pictureButtons(picture: () => Promise<Picture | undefined>): HTMLButtonElement[] {
  const button = (title: string, make: (picture: Picture) => Promise<Blob> | Blob) => {
    const made = element('button', { type: 'button' }, title);
    made.addEventListener('click', async () => {
      try {
        const found = await picture();
        if (found === undefined) return tell('There is nothing to keep.');
        const name = `hedgerow-${found.name}.${title.toLowerCase()}`;
        saveAs(await make(found), name);
        tell(`${name} kept.`);
      } catch (error) {
        tell(`This cannot be kept as ${title}: ${(error as Error).message}`);
      }
    });
    return made;
  };
  return [
    button('SVG', ({ svg }) => new Blob([svg], { type: 'image/svg+xml' })),
    button('PNG', ({ svg }) => paint(svg)),
  ];
}

export interface Picture {
  readonly name: string;
  readonly svg: string;
}

function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = element('a', { href: url, download: name });
  link.click();
  // Browsers have taken what they need once the click is done; some only after it.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function paint(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = element('canvas', {
      width: image.naturalWidth * fineness,
      height: image.naturalHeight * fineness,
    });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('this browser paints no pictures.');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) =>
        blob === null ? reject(new Error('it is too large.')) : resolve(blob),
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
