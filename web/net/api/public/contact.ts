import { contactReply } from '../../../../worker/contract/public/contact.ts'
import { call } from '../../http.ts'

/** The address of those who run the site (docs/product.md 18.1). */
export const fetchContact = () => call({ path: '/system/contact', reply: contactReply })
