/** The facts of a decision have changed: nothing was saved, and the decision must be made again. */
export class Stale extends Error {
  constructor(options?: ErrorOptions) {
    super('stale', options)
    this.name = 'Stale'
  }
}
