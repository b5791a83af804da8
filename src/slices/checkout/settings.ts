/** Settings of the checkout. */
import { type SettingTable, surfaceAddress, wholeNumber } from '../../kernel/config/index.ts';

export interface CheckoutSettings {
	paymentUrl: string;
	checkoutMinutes: number;
	pendingHours: number;
}

/** Members that hold a secret: no log shows them. */
export const checkoutSecrets = ['py_token'];

export const checkoutSettings: SettingTable<CheckoutSettings> = {
	paymentUrl: surfaceAddress('the payment-return endpoints'),
	checkoutMinutes: {
		meaning: 'Minutes for which a checkout keeps stock and coupons',
		standard: () => 30,
		...wholeNumber(1, 10_080, ' of minutes'),
	},
	pendingHours: {
		meaning: 'Hours after which a payment that stays pending expires',
		standard: () => 72,
		...wholeNumber(1, 8760, ' of hours'),
	},
};
