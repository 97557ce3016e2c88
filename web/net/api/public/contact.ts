import { contactReply } from '../../../../worker/contract/public/contact.ts'
import { call } from '../../http.ts'

/** The contact address of the organisation that runs the site (docs/product.md 18.1). */
export const fetchContact = () => call({ path: '/system/contact', reply: contactReply })
