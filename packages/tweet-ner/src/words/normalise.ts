/** How tweets spell, and how it is spelt elsewhere: one row a form, in lower case. */
export interface SlangRow {
  readonly form: string;
  readonly means: string;
}

const rows = `2moro tomorrow|2morrow tomorrow|tmrw tomorrow|tmr tomorrow|tomoro tomorrow|2nite tonight|2night tonight|tonite tonight|2day today
u you|ur your|r are|y why|n and|b be|c see|k ok|4 for|2 to|b4 before|gr8 great|l8r later|m8 mate|w8 wait|h8 hate|str8 straight|sum1 someone|ne1 anyone|every1 everyone|any1 anyone
cuz because|coz because|cos because|bcuz because|bcoz because|bc because|cause because|becuz because
dnt don't|dont don't|didnt didn't|doesnt doesn't|cant can't|wont won't|isnt isn't|wasnt wasn't|nt not|im i'm|ive i've|id i'd|youre you're|thats that's|whats what's|hes he's|shes she's|aint ain't
gonna going|goin going|wanna want|gotta got|gimme give|lemme let|tryna trying|finna going|imma i'm|ima i'm|kinda kind|sorta sort|outta out|lotta lot|dunno know
ths this|dis this|dat that|da the|dem them|wit with|w with|wid with|w/ with|w/o without|ws was|wuz was|wat what|wut what|wht what|whn when|hw how|hav have|hv have|luv love|lv love|nd and|an and
ppl people|ppls people|peeps people|bro brother|bruh brother|sis sister|fam family|bday birthday|b-day birthday|xmas christmas|thx thanks|thnx thanks|tnx thanks|ty thanks|thanx thanks|pls please|plz please|plse please|sry sorry|srry sorry|soz sorry
omg god|omfg god|lmao laughing|lmfao laughing|lol laughing|rofl laughing|idk know|tbh honestly|smh shaking|ily love|btw way|imo opinion|fyi information|nvm nevermind|jk joking|brb back|ttyl later|asap soon|rn now|irl life|ikr right|hmu hit|dm message|rt retweet|ff follow|fb facebook|yt youtube|ig instagram|insta instagram|goog google|msft microsoft
tho though|altho although|thru through|nite night|lite light|rite right|alrite alright|aight alright|ight alright|k ok|kk ok|okay ok|okey ok|yea yes|yeah yes|yep yes|yup yes|ya you|yah yes|nah no|nope no|naw no
celebz celebrities|celeb celebrity|celebs celebrities|cought caught|payin paying|lookin looking|feelin feeling|comin coming|makin making|watchin watching|gettin getting|doin doing|nothin nothing|somethin something|sumthin something|talkin talking|waitin waiting|listenin listening|playin playing|workin working|tryin trying|havin having|livin living|cirus serious|srs serious|srsly seriously|prolly probably|probly probably|def definitely|deff definitely|definately definitely|alot lot|wierd weird|thier their|recieve receive|untill until|tommorow tomorrow|tommorrow tomorrow|freind friend|frend friend|frnd friend|frnds friends|beautifull beautiful|beleive believe|seperate separate|goverment government
cali california|philly philadelphia|vegas las_vegas|nyc new_york|ny new_york|la los_angeles|l.a. los_angeles|n.y. new_york|sf san_francisco|frisco san_francisco|dc washington|d.c. washington|atl atlanta|chi-town chicago|chitown chicago|nola new_orleans|jersey new_jersey|tx texas|fla florida|fl florida|calif california|aus australia|oz australia|uk united_kingdom|u.k. united_kingdom|us united_states|u.s. united_states|usa united_states|u.s.a. united_states|uae united_arab_emirates|mcds mcdonald's|mickey-d's mcdonald's|sbux starbucks|bk burger_king|bball basketball|fball football|man-utd manchester_united|manu manchester_united
jan january|feb february|mar march|apr april|jun june|jul july|aug august|sep september|sept september|oct october|nov november|dec december|mon monday|tue tuesday|tues tuesday|wed wednesday|weds wednesday|thu thursday|thur thursday|thurs thursday|fri friday|sat saturday|sun sunday|mins minutes|min minute|hr hour|hrs hours|sec second|secs seconds|wk week|wks weeks|wknd weekend|mo month|yr year|yrs years|pic picture|pics pictures|vid video|vids videos|info information|govt government|gov government|pres president|prof professor|dept department|univ university|uni university|hosp hospital|intl international|natl national`;

/** Slang, abbreviations and misspellings of tweets; a name of several words is written with `_`. */
export const slangTable: readonly SlangRow[] = rows
  .split(/[|\n]/)
  .map((row) => row.trim().split(' '))
  .map(([form, means]) => ({ form: form!, means: means! }));

export interface NormaliserOptions {
  /** Rows that are looked up before those of `slangTable`. */
  readonly slang?: readonly SlangRow[];
}

/** Gives the usual spelling of a word in lower case: the table's, or with lengthened letters cut to two (*sooooo*, *soo*). */
export function normaliser({ slang = [] }: NormaliserOptions = {}): (word: string) => string {
  const table = new Map([...slangTable, ...slang].map(({ form, means }) => [form, means]));
  return (word) => {
    const known = table.get(word);
    if (known !== undefined) return known;
    if (!lengthened.test(word)) return word;
    const twice = word.replace(lengthenedAll, '$1$1');
    const once = word.replace(lengthenedAll, '$1');
    return table.get(twice) ?? table.get(once) ?? twice;
  };
}

const lengthened = /(\p{L})\1\1/u;
const lengthenedAll = /(\p{L})\1{2,}/gu;
