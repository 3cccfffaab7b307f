/**
 * A company that staff can ask about a project. `distanceM`: whole metres from its base, null when a position is
 * unknown. `fits`: the project is in its area.
 */
export type InvitableCompany = {
  id: string
  companyName: string
  location: string
  distanceM: number | null
  fits: boolean
}
