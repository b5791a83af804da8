/** The door to coupons: their routes, and what a checkout needs to quote, hold, settle and release them. */
export { holdCoupons, releaseCoupons, settleCoupons } from './hold-coupons.ts';
export { type QuoteRequest, quoteCoupons } from './quote-coupons.ts';
export { couponsRoutes } from './routes.ts';
export { createCoupon, refuseTakenSerial } from './save-coupon.ts';
export { NewCoupon } from './schema.ts';
export { setTypeCodes, typeCodesOf } from './type-setting.ts';
