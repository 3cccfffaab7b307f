/** What a change was decided on is not so any more: nothing has happened, and it has to be decided again. */
export class Stale extends Error {
  constructor(options?: ErrorOptions) {
    super('stale', options)
    this.name = 'Stale'
  }
}
