/**
 * A company that staff can ask about a project. `distanceM`: whole metres from its base, null where nobody can tell; `fits`: the
 * project lies in its area.
 */
export type InvitableCompany = {
  id: string
  companyName: string
  location: string
  distanceM: number | null
  fits: boolean
}
