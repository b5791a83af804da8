/** A new coupon. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { CreatedLoyaltyCoupon, NewLoyaltyCoupon } from '../../api/shapes.ts';
import { Page as Frame } from '../../kit/page.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { CouponForm, useReading } from './coupon-form.tsx';
import { bodyOf, NEW_COUPON } from './draft.ts';
import { WORDS } from './messages.ts';
import { NeedsStore } from './needs-store.tsx';
import { COUPONS, TOUCHED, useTypeCodes } from './records.ts';

export function Page() {
	return (
		<NeedsStore>
			<NewCoupon />
		</NeedsStore>
	);
}

function NewCoupon() {
	const words = useWords(WORDS);
	const navigate = useNavigate();
	const tell = useTell();
	const reading = useReading();
	const codes = useTypeCodes();
	const [draft, setDraft] = useState(NEW_COUPON);
	const save = useChange<NewLoyaltyCoupon, CreatedLoyaltyCoupon>({
		call: (body) => ({ path: COUPONS, body }),
		refreshes: TOUCHED,
		onDone: ({ data: [made] }) => {
			tell(words.created(made?.serialNumber ?? ''));
			// Once the page no longer asks before it is left.
			setTimeout(() => void navigate({ to: made ? `/coupons/${made.id}` : '/coupons' }));
		},
	});
	return (
		<Frame title={words.add} back="/coupons">
			<CouponForm
				isNew
				draft={draft}
				error={save.error}
				isSaving={save.isPending || codes === undefined}
				isDirty={!save.isSuccess && draft !== NEW_COUPON}
				onDraft={setDraft}
				onSubmit={() => codes !== undefined && save.mutate(bodyOf(draft, codes, reading))}
			/>
		</Frame>
	);
}
