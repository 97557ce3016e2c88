/** The header that brings the secret of the site's operator. */
export const operatorHeader = 'X-Operator-Secret'
