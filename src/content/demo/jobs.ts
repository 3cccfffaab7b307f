import type { Category } from '#features/companies/domain/category.ts'
import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import type { Budget } from '#features/projects/domain/project.ts'

/** An invented job of a home owner of the demo. */
export type DemoJob = {
  category: Category
  title: string
  budget: Budget
  description: string
  answers?: InterviewAnswers
}

/** The jobs of the demo account, in this order; the first stays open with several quotes to compare. */
export const jobsOfDemoAccount: readonly DemoJob[] = [
  {
    category: 'bathroom',
    title: 'Renovera badrum på 5 kvm',
    budget: '100000-200000',
    description:
      'Badrummet på övervåningen i vår villa från 1974 är slitet. Vi vill byta allt: rivning, nytt tätskikt, klinker med golvvärme, kakel på väggarna, ny dusch, vägghängd toalett och kommod. Stammen är bytt 2011. Vi bor hemma under tiden och har ett annat badrum.',
    answers: {
      floorArea: 5,
      bathroomScope: 'whole',
      surfaces: 'tiles',
      pipes: 'keep',
      access: 'two-flights',
      material: 'company',
    },
  },
  {
    category: 'painting',
    title: 'Måla om vardagsrum och hall',
    budget: '25000-50000',
    description:
      'Vardagsrum på 28 kvm och hall på 9 kvm. Väggarna har struktur som ska slipas och bredspacklas, taken målas vita. Möblerna flyttar vi själva till mitten av rummet.',
    answers: { paintScope: 'walls-ceilings', rooms: 2, surfaceState: 'poor', isEmptied: 'no' },
  },
  {
    category: 'outdoor',
    title: 'Altan i söderläge, 24 kvm',
    budget: '50000-100000',
    description:
      'Vi vill ha en altan längs husets södra sida, ungefär 6 gånger 4 meter, i nivå med köksdörren. Marken lutar en halv meter. Trappa ned till gräsmattan och enkelt räcke.',
    answers: { workArea: 24, outdoorScope: 'deck', hasRemoval: 'no' },
  },
]

/** The state in which a job of the demo account ends. */
export type DemoFate =
  | 'run-out'
  | 'cancelled-after-deal'
  | 'under-way'
  | 'cancelled'
  | 'turned-down'
  | 'hidden'
  | 'fresh'

/**
 * More jobs of the demo account, one for each state that no other project ends in; in the order in which they are
 * published.
 */
export const jobsOfEachState: readonly (DemoJob & { fate: DemoFate })[] = [
  {
    fate: 'run-out',
    category: 'bathroom',
    title: 'Bygga om gästtoaletten',
    budget: '50000-100000',
    description:
      'Gästtoaletten på 1,5 kvm ska få vägghängd toalett, litet handfat och klinker. Väggarna målas. Ingen dusch.',
  },
  {
    fate: 'cancelled-after-deal',
    category: 'bathroom',
    title: 'Bastu intill badrummet',
    budget: '100000-200000',
    description:
      'Förrådet bredvid badrummet, 3 kvm, blir bastu för fyra personer. Dörr från badrummet, golvbrunn finns redan.',
  },
  {
    fate: 'under-way',
    category: 'bathroom',
    title: 'Duschrum i källaren',
    budget: '100000-200000',
    description:
      'Nytt duschrum på 4 kvm i källaren, där det i dag är betonggolv. Avlopp finns två meter bort. Frånluft behövs.',
  },
  {
    fate: 'cancelled',
    category: 'bathroom',
    title: 'Byta badkar mot dusch',
    budget: '25000-50000',
    description:
      'Badkaret på nedervåningen ska bort och ersättas av en duschhörna med glasväggar. Tätskiktet är från 2015.',
  },
  {
    fate: 'turned-down',
    category: 'bathroom',
    title: 'Tvättstuga på övervåningen',
    budget: '50000-100000',
    description:
      'Klädkammaren på 3 kvm intill badrummet blir tvättstuga med maskin, tork och utslagsback. El och vatten dras från badrummet.',
  },
  {
    fate: 'hidden',
    category: 'bathroom',
    title: 'Sälja begagnat badkar',
    budget: 'open',
    description: 'Vi säljer ett gjutet badkar med tassar, hämtas i Uppsala. Bäst vad det blir för det.',
  },
  {
    fate: 'fresh',
    category: 'bathroom',
    title: 'Byta handfat och kommod',
    budget: 'under-25000',
    description:
      'Handfatet har en spricka. Vi har köpt en kommod på 80 cm som ska sättas upp, med ny blandare och vattenlås.',
  },
]

const job = (category: Category, budget: Budget, title: string, description: string): DemoJob => ({
  category,
  title,
  budget,
  description,
})

/** Jobs of all others, assigned in order; a title is used at most once at a place. */
export const demoJobs: readonly DemoJob[] = [
  job(
    'bathroom',
    '100000-200000',
    'Nytt badrum i bostadsrätt',
    'Badrum på 4 kvm i hus från 1938. Föreningen kräver behörigt företag och dokumentation av tätskiktet. Golvbrunn och rör ska bytas, badkaret ersätts av dusch.',
  ),
  job(
    'kitchen',
    '100000-200000',
    'Byta kök och flytta diskhon',
    'Köket är från 1989. Nya stommar, luckor och bänkskiva, diskhon flyttas till fönstret. Vi har köpt skåpen själva och vill ha hjälp med allt annat, även el och vatten.',
  ),
  job(
    'painting',
    'under-25000',
    'Måla två sovrum',
    'Två sovrum på 11 och 13 kvm. Tapeterna ska bort, väggarna spacklas och målas. Lister och tak behöver ett lager vitt.',
  ),
  job(
    'outdoor',
    '50000-100000',
    'Stenlägga uppfart',
    'Uppfarten är grus och 55 kvm. Vi vill ha marksten med ordentlig grund så att två bilar kan stå utan att det blir spår. Dagvatten måste ledas bort från huset.',
  ),
  job(
    'electrical',
    '25000-50000',
    'Byta elcentral och dra jordade uttag',
    'Villa från 1962 med proppskåp. Ny central med jordfelsbrytare, jordade uttag i alla rum och ett uttag för laddning på garageväggen.',
  ),
  job(
    'plumbing',
    '25000-50000',
    'Golvvärme på bottenvåningen',
    'Vattenburen golvvärme i kök och hall, sammanlagt 32 kvm, kopplad till den befintliga bergvärmepumpen. Golvet rivs ändå.',
  ),
  job(
    'bathroom',
    '50000-100000',
    'Gästtoalett under trappan',
    'Vi vill göra om en garderob på 1,6 kvm till gästtoalett. Avloppet finns i källaren under. Handfat, toalett, fläkt och belysning.',
  ),
  job(
    'kitchen',
    '50000-100000',
    'Måla luckor och byta bänkskiva',
    'Stommarna är bra. Luckorna är i massiv furu och ska målas, bänkskivan bytas mot laminat eller sten och stänkskyddet kaklas.',
  ),
  job(
    'outdoor',
    '100000-200000',
    'Dränera runt huset',
    'Källaren har fuktfläckar längs två väggar. Huset är 9 gånger 11 meter med källare i halva. Vi vill ha dränering, isolering och återställning av rabatterna.',
  ),
  job(
    'painting',
    '50000-100000',
    'Måla om trähus utvändigt',
    'Fasad i liggande panel, ungefär 160 kvm, målad med akrylatfärg som flagnar på södersidan. Skrapning, grundning och två strykningar. Fönstren räknas separat.',
  ),
  job(
    'electrical',
    'under-25000',
    'Installera laddbox',
    'Laddbox på 11 kW i carporten, 14 meter från centralen. Lastbalansering behövs. Vi har köpt boxen.',
  ),
  job(
    'plumbing',
    'under-25000',
    'Byta blandare och avstängningsventiler',
    'Köksblandaren läcker och kranarna under diskbänk och handfat går inte att stänga. Tre ställen i allt.',
  ),
  job(
    'bathroom',
    'over-200000',
    'Slå ihop toalett och tvättstuga',
    'Två små rum på 2 och 4 kvm blir ett badrum med tvättpelare. Väggen mellan är lätt. Allt ytskikt, el och vatten nytt.',
  ),
  job(
    'kitchen',
    'over-200000',
    'Öppna upp mellan kök och vardagsrum',
    'Väggen är troligen bärande. Vi behöver konstruktör, avväxling, nytt kök på 18 kvm med köksö och lagat golv i båda rummen.',
  ),
  job(
    'outdoor',
    'under-25000',
    'Staket mot grannen',
    'Trästaket på 22 meter, 120 cm högt, med en grind. Stolparna ska gjutas. Vi målar själva.',
  ),
  job(
    'painting',
    '25000-50000',
    'Renovera gamla fönster',
    'Åtta kopplade fönster från 1920-talet. Skrapa, kitta och måla med linoljefärg. Två av bågarna har röta i underkant.',
  ),
  job(
    'electrical',
    '25000-50000',
    'Spotlights och dimrar',
    'Tolv spotlights i köket, sex i hallen, alla dimbara. Innertaket är gips med tjugo centimeters luft ovanför.',
  ),
  job(
    'plumbing',
    '50000-100000',
    'Byta avloppsstam i villa',
    'Gjutjärnsstammen i källaren rinner dåligt. Vi vill veta om relining räcker eller om den ska bytas, och få pris på båda.',
  ),
  job(
    'bathroom',
    '100000-200000',
    'Tillgängligt badrum för äldre',
    'Min mamma flyttar in. Badrummet på bottenvåningen behöver duschplats utan kant, stödhandtag, halkfritt golv och plats för rullator.',
  ),
  job(
    'outdoor',
    '50000-100000',
    'Altan med vindskydd',
    'Altan på 20 kvm med glasat vindskydd mot väster. Vi har ritningar. Grunden kan vara plintar eller skruv.',
  ),
]

/** Remarks that some home owners add. */
export const demoExtras: readonly string[] = [
  'Ring gärna innan ni kommer och tittar, vi är hemma efter klockan fyra.',
  'Vi har hund. Parkering finns på tomten.',
  'Bilder kan vi skicka när ni hört av er.',
]

/** The texts of companies in their quotes. */
export const demoQuoteMessages: readonly string[] = [
  'Hej! Vi har gjort många liknande jobb i området. I priset ingår rivning, bortforsling och slutstädning. Vi tittar gärna på plats innan arbetet börjar.',
  'Tack för en tydlig beskrivning. Vi kan börja det datum som står i offerten och är klara på ungefär tre veckor. Materialet väljer vi tillsammans.',
  'Priset gäller det som står i raderna. Hittar vi något dolt, som fukt i regelverket, stannar vi och frågar innan vi går vidare.',
  'Hej, vi är ett litet lag och tar ett jobb i taget. Samma personer hela vägen, och en som svarar när du ringer.',
]
