import type { CountyFacts } from '../domain/municipality.ts'

/** Sweden's 21 counties: SCB code, name, and the number GeoNames gives the county (a series of its own). */
export const countyTable: readonly CountyFacts[] = [
  { code: '01', name: 'Stockholms län', geonamesCode: '26' },
  { code: '03', name: 'Uppsala län', geonamesCode: '21' },
  { code: '04', name: 'Södermanlands län', geonamesCode: '18' },
  { code: '05', name: 'Östergötlands län', geonamesCode: '16' },
  { code: '06', name: 'Jönköpings län', geonamesCode: '08' },
  { code: '07', name: 'Kronobergs län', geonamesCode: '12' },
  { code: '08', name: 'Kalmar län', geonamesCode: '09' },
  { code: '09', name: 'Gotlands län', geonamesCode: '05' },
  { code: '10', name: 'Blekinge län', geonamesCode: '02' },
  { code: '12', name: 'Skåne län', geonamesCode: '27' },
  { code: '13', name: 'Hallands län', geonamesCode: '06' },
  { code: '14', name: 'Västra Götalands län', geonamesCode: '28' },
  { code: '17', name: 'Värmlands län', geonamesCode: '22' },
  { code: '18', name: 'Örebro län', geonamesCode: '15' },
  { code: '19', name: 'Västmanlands län', geonamesCode: '25' },
  { code: '20', name: 'Dalarnas län', geonamesCode: '10' },
  { code: '21', name: 'Gävleborgs län', geonamesCode: '03' },
  { code: '22', name: 'Västernorrlands län', geonamesCode: '24' },
  { code: '23', name: 'Jämtlands län', geonamesCode: '07' },
  { code: '24', name: 'Västerbottens län', geonamesCode: '23' },
  { code: '25', name: 'Norrbottens län', geonamesCode: '14' },
]
