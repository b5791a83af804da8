/** The door to payments: methods, transactions, and what payment methods report. */
export { paymentsRoutes } from './routes.ts';
export { changeMethod, createMethod } from './save-method.ts';
export { createStarter } from './start-transaction.ts';
