import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module';
import { SearchFilters } from './search-filters.service';
import { SearchService } from './search.service';

@Module({
  imports: [ReportsModule],
  providers: [SearchService, SearchFilters],
  exports: [SearchFilters],
})
export class SearchModule {}
