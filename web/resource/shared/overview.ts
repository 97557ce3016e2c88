import { fetchOverview } from '../../net/api/admin/overview.ts'
import { resource } from '../resource.ts'
import { concernNews, every, everyMinute } from '../triggers.ts'

/** The state of the site for staff, in the admin area. */
export const overview = resource('overview', fetchOverview, { again: [every(20_000), concernNews] })
/** The same for the count in the header of all other pages. */
export const overviewElsewhere = resource('overview elsewhere', fetchOverview, { again: [everyMinute, concernNews] })
