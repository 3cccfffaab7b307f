import type { DemoJob } from './jobs.ts'

/** Jobs of the last day near the demo company, in its trades; no other job of the demo has one of these titles. */
export const demoOpeningJobs: readonly DemoJob[] = [
  {
    category: 'bathroom',
    title: 'Nytt tätskikt i duschhörnan',
    budget: '50000-100000',
    description:
      'Fogarna i duschhörnan släpper och väggen bakom låter ihålig. Riv duschhörnan, lägg nytt tätskikt och kakla lika som resten. Badrummet är på 6 kvm och från 2004.',
  },
  {
    category: 'outdoor',
    title: 'Trädäck runt poolen',
    budget: '100000-200000',
    description:
      'Poolen är klar och behöver trädäck på tre sidor, sammanlagt ungefär 45 kvm i markhöjd. Lucka över pumpen, och två breda trappsteg ned till gräset.',
  },
  {
    category: 'kitchen',
    title: 'Byta luckor och blandare i köket',
    budget: '25000-50000',
    description:
      'Stommarna är bra och ska vara kvar. Fjorton luckor och sex lådfronter byts, och en ny blandare sätts dit. Luckorna köper vi själva när måtten är kontrollerade.',
  },
  {
    category: 'outdoor',
    title: 'Förråd på gjuten platta',
    budget: '50000-100000',
    description:
      'Förråd på 12 kvm med pulpettak och dubbeldörrar. Plattan är gjuten sedan i våras. Liggande panel som på huset, grundmålad. El drar vi senare.',
  },
  {
    category: 'bathroom',
    title: 'Göra om bad till duschrum för barnen',
    budget: '100000-200000',
    description:
      'Badrummet på nedre plan, 5 kvm, ska få två duschplatser i stället för badkar. Ny golvbrunn i rätt läge, golvvärme, klinker och kakel. Huset är från 1998 med träbjälklag.',
  },
  {
    category: 'kitchen',
    title: 'Köksö med häll och eluttag',
    budget: '50000-100000',
    description:
      'Vi vill ha en köksö på 220 gånger 90 cm med induktionshäll och tre uttag. Golvet är parkett på betong. Hällen är köpt, stommarna vill vi ha hjälp att välja.',
  },
  {
    category: 'outdoor',
    title: 'Byta panel på södergaveln',
    budget: '50000-100000',
    description:
      'Panelen på södergaveln, 38 kvm, är torr och sprucken. Riv, kontrollera reglarna, ny vindduk och ny panel som målas två gånger i samma röda färg. Gaveln är sex meter hög.',
  },
  {
    category: 'bathroom',
    title: 'Kakla om väggarna i badrummet',
    budget: '50000-100000',
    description:
      'Golvet är nytt och ska vara kvar. Väggarna, 22 kvm, har kakel från 1986 som ska bort. Nytt tätskikt ned till golvets, och vitt kakel i halvförband.',
  },
  {
    category: 'kitchen',
    title: 'Nytt kök i uthyrningsdelen',
    budget: '50000-100000',
    description:
      'Pentry på 2,4 meter i källarens lägenhet byts mot ett litet kök med spis, kyl och diskho på samma plats. Vatten och avlopp finns. Vi målar själva efteråt.',
  },
  {
    category: 'outdoor',
    title: 'Mur och trappa i slänten',
    budget: 'over-200000',
    description:
      'Slänten mot vägen ska tas upp av en stödmur i block, 14 meter lång och som högst 1,2 meter, med en trappa på sju steg i mitten. Dränering bakom muren. Grävmaskin kommer fram.',
  },
]
