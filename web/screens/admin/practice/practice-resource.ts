import { fetchEvening, fetchPractice } from '../../../net/api/admin/practice.ts'
import { resource } from '../../../resource/resource.ts'
import { concernNews, every } from '../../../resource/triggers.ts'

/** The practice on this machine, of which a glance counts: the clocks stop when the site sees that something is gone. */
export const practice = resource('practice', fetchPractice, { again: [every(2_000), concernNews] })

/** The practice evening of a deployed site; its news are those of the list of concerns. */
export const practiceEvening = resource('practice evening', fetchEvening, { again: [every(2_000), concernNews] })
