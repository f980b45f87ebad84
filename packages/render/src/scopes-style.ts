/**
 * The style sheet of the page of scopes. Brackets are drawn by it, so that the text stays the text; kinds differ in
 * bracket, in underline and in colour. `most` is the greatest number of cues in one sentence.
 */
export function pageStyle(most: number): string {
  return sheet + Array.from({ length: most }, (_, cue) => highlight(cue)).join('');
}

/**
 * Pointing at a part of a scope lights up its cue and outlines its other parts. Of nested scopes only the innermost:
 * `:has` may not stand inside `:has`, so the outer ones are ruled out beside it.
 */
function highlight(cue: number): string {
  const pointed = ':is(:hover,:focus)';
  const sentence = `.sentence:has(.of${cue}${pointed}):not(:has(.of${cue} .scope${pointed}))`;
  return `${sentence} .c${cue} { ${litCue} }\n${sentence} .of${cue} { ${outlined} }\n`;
}

const outlined = 'outline: 1px solid currentColor; outline-offset: 1px;';
const litCue = 'background: var(--light); color: var(--on-light); outline: 2px solid var(--light);';

const sheet = `:root {
  color-scheme: light dark;
  --page: #fbfaf8; --card: #ffffff; --ink: #1b2430; --soft: #5b6673; --line: #dfe3e8;
  --speculation: #0b5cad; --speculation-tint: #0b5cad17;
  --negation: #a3262f; --negation-tint: #a3262f14;
  --unknown: #6a5a00; --unknown-tint: #6a5a0014;
  --light: #ffd84d; --on-light: #1b2430;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14181d; --card: #1b2027; --ink: #e8ecf1; --soft: #9aa6b3; --line: #313945;
    --speculation: #7cb8ff; --speculation-tint: #7cb8ff24;
    --negation: #ff9a8b; --negation-tint: #ff9a8b22;
    --unknown: #e3cf6a; --unknown-tint: #e3cf6a1c;
  }
}
body { margin: 0; background: var(--page); color: var(--ink); font: 17px/1.5 Georgia, 'Noto Serif', 'DejaVu Serif', serif; }
header, main { max-width: 46rem; margin: 0 auto; padding: 0 1.25rem; }
h1 { margin: 2rem 0 .5rem; font-size: 1.6rem; }
h2 { margin: 0 0 .6rem; font: 600 .82rem/1.3 system-ui, sans-serif; color: var(--soft); letter-spacing: .03em; overflow-wrap: anywhere; }
.legend { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; font-size: .92rem; }
article { margin: 1.4rem 0; padding: 1.2rem 1.4rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; line-height: 2; }
.scope { padding: .12em 0; border-radius: .2em; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
.scope.speculation { background: var(--speculation-tint); }
.scope.negation { background: var(--negation-tint); }
.scope.unknown { background: var(--unknown-tint); }
.scope::before, .scope::after { font: 600 1em/1 system-ui, sans-serif; }
.speculation::before, .speculation::after { color: var(--speculation); }
.negation::before, .negation::after { color: var(--negation); }
.unknown::before, .unknown::after { color: var(--unknown); }
.scope.speculation.opens::before { content: '['; }
.scope.speculation.closes::after { content: ']'; }
.scope.negation.opens::before { content: '{'; }
.scope.negation.closes::after { content: '}'; }
.scope.unknown.opens::before { content: '('; }
.scope.unknown.closes::after { content: ')'; }
.cue { font-weight: 700; text-decoration-line: underline; text-underline-offset: .18em; border-radius: .15em; }
.cue.speculation { color: var(--speculation); text-decoration-style: wavy; text-decoration-thickness: 1px; }
.cue.negation { color: var(--negation); text-decoration-style: double; }
.scope:not(.unknown):focus { outline: none; }
details { margin-top: .9rem; border-top: 1px solid var(--line); padding-top: .6rem; font: .86rem/1.5 system-ui, sans-serif; color: var(--soft); }
summary { cursor: pointer; }
ul { margin: .4rem 0 0; padding-left: 1.2rem; }
@media print { article { break-inside: avoid; } .scope { outline: none; } }
`;
