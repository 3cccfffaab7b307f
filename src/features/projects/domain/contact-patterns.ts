/**
 * The kinds of contact data: data by which two parties could bypass the marketplace, or somebody could visit or
 * identify a person.
 */
export const contactKinds = [
  'phone',
  'email',
  'link',
  'handle',
  'street',
  'personal-number',
  'door-code',
] as const
export type ContactKind = (typeof contactKinds)[number]

// Every quantifier below has an upper bound or a start that cannot lie inside its own run, so the time is linear in
// the length of the text.

const UNIT =
  /(?:kr|kronor|sek|tkr|mkr|mm|cm|dm|m|km|mil|kvm|meter|lpm|m2|m\u00b2|x|st|stycken|steg|dagar|veckor|timmar|h|\u00e5r|grader|procent|liter|l|kg|g|kw|kwh|w|a|v)/u
    .source

/**
 * Numbers that look like phone numbers and are not: dates, times of day, decimals, amounts, measures, article numbers.
 * They are blanked before phone numbers are searched for.
 */
export const harmlessPatterns: readonly RegExp[] = [
  // 2027-05-01
  /(?<!\d)(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d|-\d{4}(?![-\d]))/g,
  // 01/06 2026, 06-07 2026
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[ ./-]{1,2}(?:0?[1-9]|1[0-2])[ ./-]{1,2}(?:19|20)\d\d(?![ -]?\d)/g,
  // 08.00-16.00, 07:30 till 16, 0800-1600
  /(?<![\d.])(?:[01]?\d|2[0-4])[.:][0-5]\d\s?(?:[-\u2013]|till)\s?(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?(?![\d.])/g,
  /(?<!\d)(?:[01]\d|2[0-4])[0-5]\d\s?[-\u2013]\s?(?:[01]\d|2[0-4])[0-5]\d(?![ -]?\d)/g,
  // 0.75
  /(?<![\d.])0[.,]\d{1,3}(?![\d.])/g,
  // 1 000 000 kr
  new RegExp(`(?<!\\d[ .-]?)[1-9]\\d{0,2}(?:[ .]\\d{3}){0,3}\\s?${UNIT}(?![\\p{L}\\d])`, 'giu'),
  // Artikelnummer 0123 456, unless it is written like a mobile number.
  /(?<!\p{L})(?:art(?:ikel)?[. -]{0,2}(?:nr|nummer)|rsk(?:-?nr)?|e-?nummer|ean|gtin|best[. -]{0,2}nr|order(?:nr|nummer)?)[\s.:#]{0,3}(?!\+|0\s?7\s?[02369])\d[\d -]{0,18}/giu,
]

// What may be between two digits of a phone number, on the same line.
const GAP = "[ \\t\\-\u2010-\u2015./()_*\u2022\u00b7~'\u2019]{0,3}"

/** A possible phone number: begins with 0, 00 or +. Letters that look like digits count as digits. */
export const phoneCandidate = new RegExp(
  `(?<![\\p{L}\\d,])(?:\\+|[(]?[0oO])(?:${GAP}[\\doOlI|]){6,15}(?!\\p{L})`,
  'gu',
)

/** A part of every {@link phoneCandidate}, which is much faster to search for. */
export const phoneSign = new RegExp(`[+0oO](?:${GAP}[\\doOlI|]){6}`, 'u')

// The same over lines, of which one may be empty.
const LINES = `${GAP}(?:\\r?\\n${GAP}){0,2}`
const DIGIT = '[\\doOlI|]'

/**
 * A possible mobile number on several lines: ten digits from 07 on, or the same after the code of the country. Others are
 * not looked for there: lists of measures and sums begin like them.
 */
export const phoneOverLines = new RegExp(
  `(?<![\\p{L}\\d,])(?:[(]?[0oO]|(?:\\+|0${LINES}0)${LINES}4${LINES}6(?:${LINES}[(]?[0oO][)]?)?)${LINES}7${LINES}[02369oO](?:${LINES}${DIGIT}){7}(?![\\p{L}\\d])`,
  'gu',
)

/** A part of every {@link phoneOverLines}, which is much faster to search for. */
export const phoneOverLinesSign = new RegExp(`[0oO6][)]?${LINES}7${LINES}[02369oO]`, 'u')

const DIGIT_WORD = /(?:noll|ett|en|tv\u00e5|tva|tre|fyra|fem|sex|sju|\u00e5tta|atta|nio)/u.source
const AT_WORD = /(?:[([{]\s?(?:at|\u00e4t|snabel-?a)\s?[)\]}]|snabel-?\s?a(?!\p{L}))/u.source
const DOT_WORD = '(?:\\s?[([{]\\s?(?:dot|punkt)\\s?[)\\]}]\\s?|\\s(?:dot|punkt)\\s)'
const LABEL = '[\\p{L}\\d-]{1,63}'
const DOMAIN = `${LABEL}(?:(?:\\.|${DOT_WORD})[\\p{L}\\d-]{2,63}){0,4}`
const DOTTED_DOMAIN = `${LABEL}(?:(?:\\.|${DOT_WORD})[\\p{L}\\d-]{2,63}){1,4}`
const LOCAL = '(?<![\\p{L}\\d._+-])[\\p{L}\\d._+-]{1,200}'
// Lower case or upper: 'Badrum.Se' is the end of a sentence.
const TLD =
  '(?:se|nu|com|net|org|info|io|eu|biz|app|dev|no|dk|fi|me|ai|co|shop|store|online|site|page|link|SE|NU|COM|NET|ORG|INFO|EU)'
// 'En viktig punkt, se bild 2' is not a web address.
const ONWARDS = /(?:bild|bilaga|till|nedan|ovan|ritning|p\u00e5)/u.source
/** Endings that only names of streets have. */
export const SURE_STREET =
  /(?:gatan|v\u00e4gen|gr\u00e4nde?n?|stigen|torget|all\u00e9n|backen|esplanaden|boulevarden|promenaden|str\u00e5ket|kajen)/u
    .source
// These endings are also those of common words ('garageplatsen', 'trapphuset'): a word is a street only with a
// capital letter and more letters before the ending.
const MAYBE_STREET =
  /(?:gata|v\u00e4g|stig|torg|all\u00e9|backe|platsen|plats|leden|ringen|liden|sl\u00e4tten|kullen|lunden|hagen|parken|dalen|\u00e4ngen|g\u00e5rden|sv\u00e4ngen|kroken|h\u00f6jden|stranden|vreten|viken)/u
    .source
// A house number with its letter, which is neither a measure nor a year.
const MEASURE =
  /(?:kr|mm|cm|dm|m|km|kvm|meter|lpm|m2|m\u00b2|st|stycken|steg|grader|dagar|veckor|timmar|\u00e5r)/u.source
const HOUSE = `\\s{1,2}(?!(?:19|20)\\d\\d(?!\\d))\\d{1,4}(?!\\d)(?!\\s?${MEASURE}(?![\\p{L}\\d]))(?!\\s?[%xX\u00d7])(?![.,]\\d)(?:\\s?[A-WYZa-wyz](?!\\p{L}))?`

/**
 * All other contact data, by kind. `sign` is a part of every match of `pattern` and much faster to search for: in a
 * text without it, the pattern is not searched for.
 */
export const contactPatterns: readonly { kind: ContactKind; sign: RegExp; pattern: RegExp }[] = [
  {
    kind: 'phone',
    sign: /noll/iu,
    pattern: new RegExp(`(?<!\\p{L})noll(?:[\\s,.-]{0,3}(?:${DIGIT_WORD}|\\d)){6,14}`, 'giu'),
  },
  // A phone number without its leading 0, after a word such as 'ring' that introduces it.
  {
    kind: 'phone',
    sign: /\d(?:\D{0,3}\d){8}/u,
    pattern: new RegExp(
      `(?<!\\p{L})(?:ring|tel|telefon|mobil|nummer|sms|sms:?a|swish|swisha|whatsapp)(?!\\p{L})[^\\n\\d]{0,15}7${GAP}[02369](?:${GAP}\\d){7}(?!\\d)`,
      'giu',
    ),
  },
  // A mobile number right after a word: 'tel0701234567'.
  { kind: 'phone', sign: /07[02369]\d{7}/, pattern: /(?<=\p{L})07[02369]\d{7}(?![\p{L}\d])/gu },
  { kind: 'email', sign: /@/, pattern: new RegExp(`${LOCAL}@${DOMAIN}`, 'giu') },
  {
    kind: 'email',
    sign: /@/,
    pattern: new RegExp(
      `${LOCAL}\\s{1,2}@\\s{1,2}(?=\\p{L})${DOMAIN}(?:\\s?\\.\\s?${TLD}(?!\\p{L}))?`,
      'giu',
    ),
  },
  {
    kind: 'email',
    sign: /snabel|[([{]\s?(?:at|\u00e4t)/iu,
    pattern: new RegExp(`${LOCAL}\\s{0,2}${AT_WORD}\\s{0,2}${DOMAIN}`, 'giu'),
  },
  {
    kind: 'email',
    sign: /\(a\)|\sat\s/iu,
    pattern: new RegExp(`${LOCAL}\\s{0,2}(?:\\(a\\)|\\sat\\s)\\s{0,2}${DOTTED_DOMAIN}`, 'giu'),
  },
  { kind: 'link', sign: /https?:|www\./iu, pattern: /https?:\/\/\S{0,300}|(?<![\p{L}\d])www\.\S{1,300}/giu },
  {
    kind: 'link',
    sign: new RegExp(`\\.${TLD}`, 'u'),
    pattern: new RegExp(
      `(?<![\\p{L}\\d@.-])[\\p{L}\\d][\\p{L}\\d-]{1,62}(?:\\.[\\p{L}\\d-]{1,63}){0,3}\\.${TLD}(?![\\p{L}\\d])(?:\\/\\S{0,300})?`,
      'gu',
    ),
  },
  // Short addresses under endings that are no web addresses otherwise.
  {
    kind: 'link',
    sign: /\.(?:ly|me|gl|be|page|gg|ee|in)\//iu,
    pattern:
      /(?<![\p{L}\d.-])(?:bit\.ly|[tm]\.me|goo\.gl|youtu\.be|g\.page|discord\.gg|linktr\.ee|lnkd\.in)\/\S{1,300}/giu,
  },
  {
    kind: 'link',
    sign: /dot|punkt/iu,
    pattern: new RegExp(
      `(?<![\\p{L}\\d-])[\\p{L}\\d-]{2,63}${DOT_WORD}(?:se|nu|com|net|org)(?!\\p{L})(?!\\s${ONWARDS}(?!\\p{L}))`,
      'giu',
    ),
  },
  { kind: 'handle', sign: /@/, pattern: /(?<![^\s(:])@[\p{L}\d_.]{3,60}/gu },
  {
    kind: 'handle',
    sign: /[:=]/,
    pattern:
      /(?<!\p{L})(?:insta|instagram|snap|snapchat|telegram|messenger|facebook|fb|linkedin|signal|whatsapp|skype)\s?[:=]\s?\S{3,60}/giu,
  },
  {
    kind: 'street',
    sign: new RegExp(`${SURE_STREET}\\s{1,2}\\d`, 'u'),
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:\\p{Lu}\\p{Ll}{1,30}\\s(?=${SURE_STREET})|[\\p{L}-]{0,30})${SURE_STREET}${HOUSE}`,
      'gu',
    ),
  },
  {
    kind: 'street',
    sign: new RegExp(`${MAYBE_STREET}\\s{1,2}\\d`, 'u'),
    pattern: new RegExp(`(?<![\\p{L}-])\\p{Lu}[\\p{L}-]{2,30}${MAYBE_STREET}${HOUSE}`, 'gu'),
  },
  {
    kind: 'door-code',
    sign: /kod/iu,
    pattern:
      /(?<!\p{L})(?:port|d\u00f6rr|entr\u00e9|larm|l\u00e5s|grind|nyckelbox|nyckelsk\u00e5ps?)[ -]?kod(?:en)?\s{0,2}(?:\u00e4r|:|=)?\s{0,2}[\d*#][\d*# ]{2,8}/giu,
  },
  {
    kind: 'door-code',
    sign: /kod/iu,
    pattern:
      /(?<!\p{L})kod(?:en)? till (?:porten|d\u00f6rren|entr\u00e9n|grinden|larmet|huset)\s{0,2}(?:\u00e4r|:|=)?\s{0,2}[\d*#][\d*# ]{2,8}/giu,
  },
]

/** A Swedish personal identity number, or a coordination number (day + 60). The check digit is verified afterwards. */
export const personalNumberCandidate =
  /(?<![\d-])(?:19|20)?\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01]|6[1-9]|[78]\d|9[01])\s?[-+]?\s?\d{4}(?![\d-])/g

/** A part of every {@link personalNumberCandidate}, which is much faster to search for. */
export const personalNumberSign = /\d(?:[-+\s]{0,3}\d){9}/

/** A word, in small letters, of a sentence that only says how to reach the writer: 'call me on …', 'our number is …'. */
export const INVITING_WORD =
  /^(?:ring|ringa|mejla|maila|mejl|mail|sms|smsa|messa|kontakta|kontakt|skriv|n\u00e5|n\u00e5s|h\u00f6r|av|mig|oss|dig|er|jag|vi|mitt|v\u00e5rt|min|v\u00e5r|p\u00e5|till|via|med|hos|eller|och|\u00e4r|g\u00e4rna|b\u00e4st|l\u00e4ttast|enklast|direkt|nummer|numret|mobilnummer|telefonnummer|telefon|tel|mobil|adress|adressen|e|post|epost)$/u
