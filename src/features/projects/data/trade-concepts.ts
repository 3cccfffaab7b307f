import type { Category } from '#features/companies/domain/category.ts'
import type { TradeConcepts } from '../domain/form-start.ts'

/**
 * Concepts of `app.trade_words` that name a room or a thing outdoors, with the trade that does all of the work on it.
 */
const rooms: Readonly<Record<string, Category>> = {
  badrum: 'bathroom',
  badkar: 'bathroom',
  dusch: 'bathroom',
  kommod: 'bathroom',
  tvättstuga: 'bathroom',
  kakel: 'bathroom',
  tätskikt: 'bathroom',
  kök: 'kitchen',
  bänkskiva: 'kitchen',
  kökslucka: 'kitchen',
  diskmaskin: 'kitchen',
  spis: 'kitchen',
  altan: 'outdoor',
  uteplats: 'outdoor',
  veranda: 'outdoor',
  stenläggning: 'outdoor',
  dränering: 'outdoor',
  trädgård: 'outdoor',
  gräsmatta: 'outdoor',
  häck: 'outdoor',
  'fälla träd': 'outdoor',
  stubbe: 'outdoor',
  staket: 'outdoor',
  garage: 'outdoor',
  carport: 'outdoor',
  attefallshus: 'outdoor',
  friggebod: 'outdoor',
  pool: 'outdoor',
  tak: 'outdoor',
  hängränna: 'outdoor',
  plåt: 'outdoor',
  fasad: 'outdoor',
  outdoor: 'outdoor',
}

/**
 * Concepts that name work of one trade, in whatever room it is done. Work that several trades do is in neither table.
 */
const works: Readonly<Record<string, Category>> = {
  måla: 'painting',
  tapet: 'painting',
  spackla: 'painting',
  lackera: 'painting',
  el: 'electrical',
  elcentral: 'electrical',
  eluttag: 'electrical',
  laddbox: 'electrical',
  belysning: 'electrical',
  solceller: 'electrical',
  vvs: 'plumbing',
  avlopp: 'plumbing',
  stambyte: 'plumbing',
  läcka: 'plumbing',
  värmepump: 'plumbing',
  fjärrvärme: 'plumbing',
  element: 'plumbing',
  beredare: 'plumbing',
  blandare: 'plumbing',
  toalett: 'plumbing',
  handfat: 'plumbing',
}

/**
 * Concepts which say that a whole room is done: the trade of a named room then comes before the trade of a single work.
 */
const wholeRooms: ReadonlySet<string> = new Set(['renovera', 'bygga om', 'riva', 'inreda'])

export const tradeConcepts: TradeConcepts = { rooms, works, wholeRooms }

/** Letters that people often type without their diacritics, and the letter typed instead, at the same position. */
export const markedLetters = { letters: 'åäö', typed: 'aao' } as const
