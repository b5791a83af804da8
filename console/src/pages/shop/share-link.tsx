/** The address of a payment link: to copy, to share, to open, and as a QR code to show or print. */
import './shop.css';
import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink, Share2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { fetchApi } from '../../api/call.ts';
import { useSession } from '../../api/session-context.ts';
import { Button, OuterButton } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { useWords } from '../../words/language.tsx';
import { LINK_WORDS } from './link-messages.ts';
import type { AnyLink } from './records.ts';

/** The picture needs the token, so it is read by the console and shown from memory. */
function useQr(id: number): string | undefined {
	const path = `/v1/payment_links/${id}/qr.json`;
	const { data } = useQuery({
		queryKey: [path, 'image'],
		queryFn: async () => (await fetchApi(path)).blob(),
		staleTime: Number.POSITIVE_INFINITY,
	});
	const address = useMemo(() => data && URL.createObjectURL(data), [data]);
	useEffect(
		() => () => {
			if (address) URL.revokeObjectURL(address);
		},
		[address],
	);
	return address;
}

export function ShareLink({ link: { id, name, url } }: { link: AnyLink }) {
	const words = useWords(LINK_WORDS);
	const { company } = useSession();
	const qr = useQr(id);
	const mayShare = typeof navigator.share === 'function';
	const share = () => void navigator.share({ title: words.shareText(name, company.name), url }).catch(() => {});
	const save = () => {
		if (!qr) return;
		const link = document.createElement('a');
		link.href = qr;
		link.download = `${name}.svg`;
		link.click();
	};
	return (
		<div className="shop-share">
			<code className="shop-url">{url}</code>
			<div className="row">
				<CopyButton text={url} />
				{mayShare && (
					<Button size="small" icon={Share2} onClick={share}>
						{words.share}
					</Button>
				)}
				<OuterButton href={url} size="small" icon={ExternalLink}>
					{words.open}
				</OuterButton>
				<Button size="small" icon={Download} disabled={!qr} onClick={save}>
					{words.saveQr}
				</Button>
			</div>
			{qr && <img className="shop-qr" src={qr} alt={words.qr} width={220} height={220} />}
		</div>
	);
}
