/** The same collection in both spellings of BioC, as our codecs write it: code points beyond UTF-16, gaps, several locations, relations. */
export const biocXmlSample = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE collection SYSTEM "BioC.dtd">
<collection>
  <source>By hand</source>
  <date>2030-01-02</date>
  <key>hand.key</key>
  <infon key="tool">none &amp; &lt;so&gt;</infon>
  <document>
    <id>17</id>
    <infon key="year">2030</infon>
    <passage>
      <infon key="type">title</infon>
      <infon key="section_type">TITLE</infon>
      <offset>0</offset>
      <text>😀 Kinase β may fail</text>
      <annotation id="A1">
        <infon key="type">Gene</infon>
        <infon key="NCBI">1499</infon>
        <location offset="2" length="8"/>
        <text>Kinase β</text>
      </annotation>
      <annotation id="C1">
        <infon key="type">cue</infon>
        <infon key="kind">speculation</infon>
        <location offset="11" length="3"/>
        <text>may</text>
      </annotation>
      <annotation id="S1">
        <infon key="type">scope</infon>
        <location offset="2" length="8"/>
        <location offset="11" length="8"/>
        <text>Kinase β may fail</text>
      </annotation>
      <relation id="R1">
        <infon key="type">scope</infon>
        <node refid="C1" role="cue"/>
        <node refid="S1" role="scope"/>
      </relation>
    </passage>
    <passage>
      <infon key="type">abstract</infon>
      <offset>20</offset>
      <sentence>
        <infon key="n">1</infon>
        <offset>20</offset>
        <text>It is unlikely.</text>
        <annotation id="C2">
          <infon key="type">cue</infon>
          <infon key="kind">negation</infon>
          <location offset="26" length="2"/>
          <text>un</text>
        </annotation>
        <annotation id="E2">
          <infon key="type">negated_event</infon>
          <location offset="28" length="6"/>
          <text>likely</text>
        </annotation>
        <relation id="R2">
          <infon key="type">negated_event</infon>
          <node refid="C2" role="cue"/>
          <node refid="E2" role="event"/>
        </relation>
      </sentence>
      <sentence>
        <offset>37</offset>
        <text>A and B bind.</text>
        <annotation id="A2">
          <infon key="type">Complex</infon>
          <location offset="37" length="1"/>
          <location offset="43" length="1"/>
          <text>A ... B</text>
        </annotation>
        <annotation id="A3">
          <infon key="type">NoPlace</infon>
          <text>somewhere</text>
        </annotation>
      </sentence>
      <relation id="R3">
        <infon key="type">binds</infon>
        <node refid="A2" role="theme"/>
        <node refid="R2" role="context"/>
      </relation>
    </passage>
    <relation id="R4">
      <node refid="A1" role=""/>
    </relation>
  </document>
  <document>
    <id>18</id>
    <passage>
      <offset>0</offset>
      <text></text>
    </passage>
    <passage>
      <offset>3</offset>
      <text>Done.</text>
    </passage>
  </document>
</collection>
`;

const documents = [
  {
    id: '17',
    infons: { year: '2030' },
    passages: [
      {
        offset: 0,
        infons: { type: 'title', section_type: 'TITLE' },
        text: '😀 Kinase β may fail',
        sentences: [],
        annotations: [
          {
            id: 'A1',
            infons: { type: 'Gene', NCBI: '1499' },
            text: 'Kinase β',
            locations: [{ offset: 2, length: 8 }],
          },
          {
            id: 'C1',
            infons: { type: 'cue', kind: 'speculation' },
            text: 'may',
            locations: [{ offset: 11, length: 3 }],
          },
          {
            id: 'S1',
            infons: { type: 'scope' },
            text: 'Kinase β may fail',
            locations: [
              { offset: 2, length: 8 },
              { offset: 11, length: 8 },
            ],
          },
        ],
        relations: [
          {
            id: 'R1',
            infons: { type: 'scope' },
            nodes: [
              { refid: 'C1', role: 'cue' },
              { refid: 'S1', role: 'scope' },
            ],
          },
        ],
      },
      {
        offset: 20,
        infons: { type: 'abstract' },
        sentences: [
          {
            offset: 20,
            infons: { n: '1' },
            text: 'It is unlikely.',
            annotations: [
              {
                id: 'C2',
                infons: { type: 'cue', kind: 'negation' },
                text: 'un',
                locations: [{ offset: 26, length: 2 }],
              },
              {
                id: 'E2',
                infons: { type: 'negated_event' },
                text: 'likely',
                locations: [{ offset: 28, length: 6 }],
              },
            ],
            relations: [
              {
                id: 'R2',
                infons: { type: 'negated_event' },
                nodes: [
                  { refid: 'C2', role: 'cue' },
                  { refid: 'E2', role: 'event' },
                ],
              },
            ],
          },
          {
            offset: 37,
            infons: {},
            text: 'A and B bind.',
            annotations: [
              {
                id: 'A2',
                infons: { type: 'Complex' },
                text: 'A ... B',
                locations: [
                  { offset: 37, length: 1 },
                  { offset: 43, length: 1 },
                ],
              },
              { id: 'A3', infons: { type: 'NoPlace' }, text: 'somewhere', locations: [] },
            ],
            relations: [],
          },
        ],
        annotations: [],
        relations: [
          {
            id: 'R3',
            infons: { type: 'binds' },
            nodes: [
              { refid: 'A2', role: 'theme' },
              { refid: 'R2', role: 'context' },
            ],
          },
        ],
      },
    ],
    annotations: [],
    relations: [{ id: 'R4', infons: {}, nodes: [{ refid: 'A1', role: '' }] }],
  },
  {
    id: '18',
    infons: {},
    passages: [
      { offset: 0, infons: {}, text: '', sentences: [], annotations: [], relations: [] },
      { offset: 3, infons: {}, text: 'Done.', sentences: [], annotations: [], relations: [] },
    ],
    annotations: [],
    relations: [],
  },
];

export const biocJsonSample = `{"source":"By hand","date":"2030-01-02","key":"hand.key","infons":{"tool":"none & <so>"},"documents":[
${documents.map((document) => JSON.stringify(document)).join(',\n')}
]}
`;
