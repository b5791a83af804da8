/** The door to sums of what was sold and is owed. */
export { clientReportRoutes } from './client-report-routes.ts';
export { lastDocuments, salesToDispatch, soldByDay } from './figure-store.ts';
export { sellerReportRoutes } from './seller-report-routes.ts';
export { summaryRoutes } from './summary-routes.ts';
