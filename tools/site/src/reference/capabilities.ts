import type { AnyCapability } from '@hedgerow/capability';
import { capabilities } from '@hedgerow/catalogue';
import { optionTable } from '@hedgerow/workspace/option-tables';
import type { Page } from '../page.js';
import { code, codes } from '../table.js';

export function capabilitiesPage(): Page {
  return {
    source: 'docs/reference/capabilities.md',
    path: 'reference/capabilities.html',
    title: 'Capabilities and options',
    markdown: [
      '# Capabilities and options',
      'What can be done to a text. Each is a verb of the [command](verbs.md), a [route](routes.md) of the server, a tab of its page, and a value in a program; each option is a flag, a parameter of the query and a property there, by the same name, and gives the same document whichever way it is said. A flag is written with dashes: `longestSentence` is `--longest-sentence`. [Capabilities of your own](../architecture.md#a-walk-a-capability-of-your-own) get all this from one row.',
      ...capabilities.map(described),
    ].join('\n\n'),
  };
}

function described(capability: AnyCapability): string {
  const { name, title, description, needs, adds, models, textDocuments } = capability;
  const files = Object.keys(models);
  return [
    `## ${name}`,
    `**${title}.** ${description}`,
    [
      `- \`hedgerow ${name}\`, \`POST /v1/${name}\``,
      `- Documents must bring: ${codes(needs) || 'nothing but a text'}`,
      `- It adds: ${codes(adds)}`,
      `- Of plain text, ${textDocuments === 'file' ? 'a file' : 'each line'} is a document`,
      ...(files.length > 0 ? [`- Model files it can take: ${files.map(code).join(', ')}`] : []),
    ].join('\n'),
    optionTable(capability),
  ].join('\n\n');
}
