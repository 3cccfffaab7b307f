/** A register of postcodes replaced the one before. `sourceId` names the import. */
export function placesImported(facts: { sourceId: string; version: string; postcodes: number }) {
  return {
    type: 'places.imported',
    subjectType: 'place-source',
    subjectId: facts.sourceId,
    payload: { version: facts.version, postcodes: facts.postcodes },
  }
}
