export { errorTexts } from '../../durable/rules/error-texts.ts'
