import { lifecycle } from '#kernel/lifecycle.ts'
import { projectStates } from './project.ts'

/** The role in which the actor moves a project. */
export type ProjectPart = 'projectOwner' | 'awardedCompany' | 'staff' | 'system' | 'stranger'

export const projectLifecycle = lifecycle({
  states: projectStates,
  initial: 'published',
  final: ['cancelled'],
  moves: {
    'receive-quote': { from: ['published'], to: 'quoted', by: ['system'] },
    'lose-quotes': { from: ['quoted'], to: 'published', by: ['system'] },
    award: { from: ['published', 'quoted'], to: 'awarded', by: ['projectOwner'] },
    expire: { from: ['published', 'quoted'], to: 'expired', by: ['system'] },
    'lose-company': { from: ['awarded', 'in_progress'], to: 'expired', by: ['system'] },
    reopen: { from: ['expired'], to: 'published', by: ['projectOwner'] },
    start: { from: ['awarded'], to: 'in_progress', by: ['projectOwner', 'awardedCompany'] },
    complete: { from: ['in_progress'], to: 'completed', by: ['projectOwner'] },
    resume: { from: ['completed'], to: 'in_progress', by: ['projectOwner'] },
    cancel: {
      from: ['published', 'quoted', 'awarded', 'in_progress', 'expired', 'hidden'],
      to: 'cancelled',
      by: ['projectOwner', 'system'],
    },
    // The system hides and shows projects when their owner's account is suspended or reinstated.
    hide: { from: ['published', 'quoted'], to: 'hidden', by: ['staff', 'system'] },
    show: { from: ['hidden'], to: 'published', by: ['staff', 'system'] },
    // Staff close only projects without a deal, because a deal is between its parties.
    close: { from: ['published', 'quoted', 'expired', 'hidden'], to: 'cancelled', by: ['staff'] },
  },
})
