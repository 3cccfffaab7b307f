import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'

/** The library reads the clock itself; this uses the request's own instant instead. */
export class SamlWithClock extends SAML {
  readonly #now: Date
  constructor(now: Date, options: ConstructorParameters<typeof SAML>[0]) {
    // The relay state knows which request a response answers.
    super({ ...options, validateInResponseTo: ValidateInResponseTo.never })
    this.#now = now
  }

  protected override checkTimestampsValidityError(
    _: number,
    ...limits: [string, string, number?]
  ): Error | null {
    return super.checkTimestampsValidityError(this.#now.getTime(), ...limits)
  }
}
