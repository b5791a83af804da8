/** What the use cases of checkout are given beside their `Work`: settings, ports, and how payment methods are called. */
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { PublicAddresses, RateLimits } from '../../kernel/http/index.ts';
import type { Outbound, TellInClear } from '../../kernel/outbound/index.ts';
import type { Printer } from '../../kernel/paper/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { AttemptPorts, CouponPorts, CourierPorts } from './ports.ts';

export interface CheckoutParts {
	db: Database;
	clock: Clock;
	addresses: PublicAddresses;
	secrets: SecretBox;
	/** How long a checkout can be paid. */
	checkoutMinutes: number;
	/** How long stock and coupons are kept for a payment that awaits confirmation. */
	pendingHours: number;
	coupons: CouponPorts;
	courier: CourierPorts;
	attempts: AttemptPorts;
	outbound: Outbound;
	inClear: TellInClear;
	callTimeoutMs: number;
	/** Breaks off calls to payment methods: their transactions are unsure then, and go on under their keys. */
	breakOff?: AbortSignal;
	/** `strangers`: unknown tokens, per address; a real outcome is never dropped. */
	limits: Pick<RateLimits, 'pages' | 'strangers'>;
	/** Draws QR codes. */
	printer: Printer;
}
