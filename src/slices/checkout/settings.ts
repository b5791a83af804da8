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
		parse: wholeNumber(1, 10_080),
		expected: 'a whole number of minutes from 1 to 10080',
	},
	pendingHours: {
		meaning: 'Hours after which a payment that stays pending expires',
		standard: () => 72,
		parse: wholeNumber(1, 8760),
		expected: 'a whole number of hours from 1 to 8760',
	},
};
