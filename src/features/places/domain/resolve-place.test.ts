import { describe, expect, test } from 'vitest'
import { searchName } from './place-input.ts'
import { choosePlace, type NamedPlace, namesAsked, readPlace } from './resolve-place.ts'

describe('reading free text', () => {
  test.each<[text: string, postcode: string | null, names: string[]]>([
    ['Uppsala', null, ['uppsala']],
    ['75320', '75320', []],
    ['753 20', '75320', []],
    ['SE-753 20', '75320', []],
    ['s-75320 Uppsala', '75320', ['uppsala']],
    ['753 20 Uppsala', '75320', ['uppsala']],
    ['Uppsala 753 20', '75320', ['uppsala']],
    ['Storgatan 5, 753 20 Uppsala', '75320', ['uppsala']],
    ['Storgatan 5 753 20 Uppsala', '75320', ['uppsala']],
    ['Storgatan 5, 753 20, Uppsala', '75320', ['uppsala']],
    ['Box 123 45, 753 20 Uppsala, Sverige', '75320', ['uppsala']],
    ['753 20, troligen Uppsala kommun, Uppsala län', '75320', []],
    ['Storgatan 5, Uppsala', null, ['storgatan 5', 'uppsala']],
    ['Uppsala, Sweden', null, ['uppsala']],
    ['Uppsala kommun', null, ['uppsala']],
    ['Österåkers kommun', null, ['osterakers', 'osteraker']],
    ['Göteborgs stad', null, ['goteborgs', 'goteborg']],
    ['Uppsala, Uppsala kommun, Uppsala län', null, ['uppsala']],
    ['Uppsala län', null, []],
    ['012 34', null, ['012 34']],
    ['0701234567', null, ['0701234567']],
    [', ,', null, []],
    ['', null, []],
  ])('%s', (text, postcode, names) => {
    const reading = readPlace(text)
    expect(reading.postcode).toBe(postcode)
    expect(namesAsked(reading.names)).toEqual(names)
  })
})

describe('choosing among places of the same name', () => {
  const jarna = locality('Järna', 'Södertälje', 'Stockholms län', 6000)
  const valla = locality('Valla', 'Katrineholm', 'Södermanlands län', 1500)
  const otherValla = locality('Valla', 'Tjörn', 'Västra Götalands län', 1000)
  const lund = locality('Lund', 'Lund', 'Skåne län', 87_000)
  const otherLund = locality('Lund', 'Kungsbacka', 'Hallands län', 300)
  const are = locality('Åre', 'Åre', 'Jämtlands län', 2768)
  const areMunicipality = municipality('Åre', 'Åre kommun', 'Jämtlands län', 2900)
  const osteraker = municipality('Österåker', 'Österåkers kommun', 'Stockholms län', 28_000)
  const goteborg = {
    ...locality('Göteborg', 'Göteborg', 'Västra Götalands län', 572_000),
    otherName: 'gothenburg',
  }
  const all = [jarna, valla, otherValla, lund, otherLund, are, areMunicipality, osteraker, goteborg]

  test.each<[text: string, expected: NamedPlace | null]>([
    ['Järna', jarna],
    ['järna', jarna],
    ['Jarna', jarna],
    ['Järna, Södertälje', jarna],
    ['Järna, Södertälje kommun, Stockholms län', jarna],
    ['Järna, Vansbro kommun', null],
    ['Valla', null],
    ['Valla, Katrineholm', valla],
    ['Valla, Katrineholms kommun, Södermanlands län', valla],
    ['Valla, Västra Götaland län', otherValla],
    ['Lund', lund],
    ['Lund, Hallands län', otherLund],
    ['Åre', are],
    ['are', are],
    ['Åre kommun', areMunicipality],
    ['Åre kommun, Jämtlands län', areMunicipality],
    ['Österåkers kommun', osteraker],
    ['Österåker kommun', osteraker],
    ['Österåker', osteraker],
    ['Gothenburg', goteborg],
    ['Okänd by, Åre kommun', areMunicipality],
    ['Storgatan 5, Lund', lund],
    ['Atlantis', null],
  ])('%s', (text, expected) => {
    expect(choosePlace(readPlace(text).names, all)).toBe(expected)
  })
})

function locality(
  name: string,
  municipalityName: string,
  countyName: string,
  population: number,
): NamedPlace {
  return {
    kind: 'locality',
    name,
    searchName: searchName(name),
    otherName: null,
    municipalityCode: municipalityName,
    municipalityName,
    officialName: municipalityName === 'Katrineholm' ? 'Katrineholms kommun' : `${municipalityName} kommun`,
    countyName,
    population,
  }
}

function municipality(
  name: string,
  officialName: string,
  countyName: string,
  population: number,
): NamedPlace {
  return { ...locality(name, name, countyName, population), kind: 'municipality', officialName }
}
